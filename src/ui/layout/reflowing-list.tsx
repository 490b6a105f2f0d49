import { Component, type ComponentProps, createRef } from 'react';
import { getMotion } from '../motion/get-motion.ts';
import type { Positions } from '../motion/motion.ts';

interface ReflowingListProps extends Omit<ComponentProps<'div'>, 'content' | 'ref'> {
  /** Names the items; null until all of them are rendered. */
  readonly content: string | null;
}

/**
 * A list whose items move to their new places when one is added or removed. A class, because only
 * classes can measure before React changes the page.
 */
export class ReflowingList extends Component<ReflowingListProps> {
  readonly list = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate({ content }: ReflowingListProps): Positions | null {
    if (content === null || content === this.props.content || !this.list.current) return null;
    return getMotion()?.measurePositions(this.list.current) ?? null;
  }

  override componentDidUpdate(_props: ReflowingListProps, _state: unknown, old: Positions | null) {
    if (old && this.list.current) getMotion()?.moveFrom(this.list.current, old);
  }

  override render() {
    const { content: _content, ...attributes } = this.props;
    return <div {...attributes} ref={this.list} />;
  }
}
