import { expect, it } from 'vitest';
import { boxOf } from '../../src/paint/shape.ts';

const shape = (tag: string, attributes: Record<string, string>) => ({
  tag,
  attributes,
  children: [],
});
const path = (d: string) => shape('path', { d });
const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });

it.each([
  ['a circle', shape('circle', { cx: '5', cy: '6', r: '2' }), box(3, 4, 4, 4)],
  ['an ellipse', shape('ellipse', { cx: '1', rx: '3', ry: '.5' }), box(-2, -0.5, 6, 1)],
  ['a rectangle', shape('rect', { x: '-1', width: '4', height: '2' }), box(-1, 0, 4, 2)],
  ['lines', path('M1 2L5 9H-3V4Z'), box(-3, 2, 8, 7)],
  ['lines from where one is', path('M1 2l4 7h-8v-5z'), box(-3, 2, 8, 7)],
  ['numbers that touch', path('M.5-1.5L2.5.5'), box(0.5, -1.5, 2, 2)],
  ['lines without their letter', path('M0 0L4 0 4 4 0 4Z'), box(0, 0, 4, 4)],
  ['two outlines', path('M0 0L1 1ZM8 8L9 9Z'), box(0, 0, 9, 9)],
  // Half the way to its handle.
  ['an arch of one handle', path('M0 0Q5 10 10 0'), box(0, 0, 10, 5)],
  // Three quarters of the way to its handles.
  ['an arch of two', path('M0 0C0 8 10 8 10 0'), box(0, 0, 10, 6)],
])('the box of %s', (_, node, expected) => {
  expect(boxOf(node)).toEqual(expected);
});

it('is not guessed where a path is not understood', () => {
  expect(() => boxOf(path('M0 0A5 5 0 0 1 9 9'))).toThrow('command A');
  expect(() => boxOf(shape('text', {}))).toThrow('<text>');
});
