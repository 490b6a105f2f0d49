/** The parts of the canvas API that the painter uses and Node lacks. */

export class FakePath2D {
  readonly parts: unknown[];

  constructor(d?: string) {
    this.parts = d === undefined ? [] : [d];
  }

  rect(...numbers: number[]): void {
    this.parts.push(['rect', ...numbers]);
  }

  ellipse(...numbers: number[]): void {
    this.parts.push(['ellipse', ...numbers]);
  }

  addPath(path: FakePath2D, matrix?: FakeDOMMatrix): void {
    this.parts.push(...path.parts);
    if (matrix) this.parts.push(['matrix', ...matrix.numbers]);
  }
}

export class FakeDOMMatrix {
  readonly numbers: readonly number[];

  constructor(numbers: readonly number[]) {
    this.numbers = numbers;
  }
}

class FakeGradient {
  readonly stops: [number, string][] = [];
  readonly geometry: readonly number[];

  constructor(geometry: readonly number[]) {
    this.geometry = geometry;
  }

  addColorStop(offset: number, colour: string): void {
    this.stops.push([offset, colour]);
  }
}

/** Records every call, with the style that is set at that moment. */
export class FakeContext {
  readonly calls: unknown[][] = [];
  private readonly savedStyles: [number, string | FakeGradient][] = [];
  globalAlpha = 1;
  fillStyle: string | FakeGradient = '#000000';
  strokeStyle = '#000000';
  lineWidth = 1;
  lineCap = 'butt';
  lineJoin = 'miter';
  miterLimit = 10;
  lineDash: readonly number[] = [];

  save(): void {
    this.savedStyles.push([this.globalAlpha, this.fillStyle]);
  }

  restore(): void {
    const saved = this.savedStyles.pop();
    if (!saved) throw new Error('restore without save');
    [this.globalAlpha, this.fillStyle] = saved;
  }

  translate(x: number, y: number): void {
    this.calls.push(['translate', x, y]);
  }

  rotate(radians: number): void {
    this.calls.push(['rotate', radians]);
  }

  scale(x: number, y: number): void {
    this.calls.push(['scale', x, y]);
  }

  transform(...numbers: number[]): void {
    this.calls.push(['transform', ...numbers]);
  }

  setLineDash(dash: readonly number[]): void {
    this.lineDash = dash;
  }

  clip({ parts }: FakePath2D): void {
    this.calls.push(['clip', ...parts]);
  }

  fill({ parts }: FakePath2D): void {
    this.calls.push(['fill', parts, { style: this.fillStyle, alpha: this.globalAlpha }]);
  }

  stroke({ parts }: FakePath2D): void {
    const { strokeStyle, globalAlpha, lineWidth, lineCap, lineJoin, miterLimit, lineDash } = this;
    const line = { width: lineWidth, cap: lineCap, join: lineJoin, miterLimit, dash: lineDash };
    this.calls.push(['stroke', parts, { style: strokeStyle, alpha: globalAlpha, ...line }]);
  }

  createLinearGradient(...geometry: number[]): FakeGradient {
    return new FakeGradient(geometry);
  }

  createRadialGradient(...geometry: number[]): FakeGradient {
    return new FakeGradient(geometry);
  }
}
