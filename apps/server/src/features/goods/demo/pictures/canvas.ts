/** Pixels in rows, three channels or four. */
export type Canvas = { bytes: Buffer; width: number; height: number; channels: 3 | 4 };

/** A cut-out in its final size: four channels, not premultiplied. */
export type Figure = { bytes: Buffer; width: number; height: number };

/** Lays a figure over the canvas; what stands out of the frame is cut off. */
export function blendFigure(canvas: Canvas, figure: Figure, left: number, top: number): void {
  const { bytes, width, height, channels } = canvas;
  const fromX = Math.max(0, -left);
  const toX = Math.min(figure.width, width - left);
  for (let y = Math.max(0, -top); y < Math.min(figure.height, height - top); y++) {
    let source = (y * figure.width + fromX) * 4;
    let target = ((y + top) * width + fromX + left) * channels;
    for (let x = fromX; x < toX; x++, source += 4, target += channels) {
      const alpha = figure.bytes[source + 3] ?? 0;
      if (alpha === 0) continue;
      for (let channel = 0; channel < 3; channel++) {
        const under = bytes[target + channel] ?? 0;
        bytes[target + channel] = under + (((figure.bytes[source + channel] ?? 0) - under) * alpha) / 255;
      }
      if (channels === 4) bytes[target + 3] = Math.max(bytes[target + 3] ?? 0, alpha);
    }
  }
}

/** The soft patch under a thing that stands: darkest where it touches ground. */
export function shadeGround(
  canvas: Canvas,
  figure: Figure,
  left: number,
  ground: number,
  shade: string,
): void {
  const radiusX = figure.width * 0.56;
  const radiusY = Math.max(13, figure.width * 0.08);
  const middleX = left + figure.width / 2;
  const middleY = ground - radiusY * 0.24;
  const paint = paintOf(shade);
  for (
    let y = Math.max(0, Math.floor(middleY - radiusY));
    y < Math.min(canvas.height, middleY + radiusY);
    y++
  ) {
    for (
      let x = Math.max(0, Math.floor(middleX - radiusX));
      x < Math.min(canvas.width, middleX + radiusX);
      x++
    ) {
      const away = Math.hypot((x - middleX) / radiusX, (y - middleY) / radiusY);
      if (away < 1) tint(canvas, x, y, paint, away < 0.55 ? 0.72 - away * 0.727 : (1 - away) * 0.71);
    }
  }
}

const quarter = 4;
const softMargin = 9;

/** What lies flat throws its own outline, softened; worked out at a quarter of the size. */
export function shadeOutline(canvas: Canvas, figure: Figure, left: number, top: number, shade: string): void {
  const outline = blurred(outlineOf(figure));
  const start = [left - softMargin * quarter + 9, top - softMargin * quarter + 15] as const;
  tintPlane(canvas, outline, start, paintOf(shade), 0.5);
}

/** What stands before a window throws a long soft shadow over the table, away from the light; it pales with the distance. */
export function shadeCast(canvas: Canvas, figure: Figure, left: number, ground: number, shade: string): void {
  const reach = Math.ceil(figure.height * castAcross);
  const width = Math.ceil((figure.width + reach) / quarter) + softMargin * 2;
  const height = Math.ceil((figure.height * castUp) / quarter) + softMargin * 2;
  const values = new Float32Array(width * height);
  for (let y = 0; y < figure.height; y += 2) {
    const above = figure.height - y;
    const row = (Math.floor(((figure.height - above) * castUp) / quarter) + softMargin) * width + softMargin;
    const pale = (1 - above / figure.height) * 0.7 + 0.3;
    for (let x = 0; x < figure.width; x += 2) {
      const at = row + Math.floor((x + above * castAcross) / quarter);
      const covered = (figure.bytes[(y * figure.width + x) * 4 + 3] ?? 0) / 255;
      values[at] = Math.max(values[at] ?? 0, covered * pale);
    }
  }
  const startY = Math.round(ground - figure.height * castUp) - softMargin * quarter + 4;
  tintPlane(
    canvas,
    blurred({ values, width, height }),
    [left - softMargin * quarter, startY],
    paintOf(shade),
    0.36,
  );
}

const castAcross = 0.42;
const castUp = 0.2;

function tintPlane(
  canvas: Canvas,
  plane: Plane,
  [startX, startY]: readonly [number, number],
  paint: Paint,
  strength: number,
): void {
  for (let y = Math.max(0, startY); y < Math.min(canvas.height, startY + plane.height * quarter); y++) {
    const row = Math.min((y - startY) / quarter, plane.height - 1.001);
    for (let x = Math.max(0, startX); x < Math.min(canvas.width, startX + plane.width * quarter); x++) {
      const share = sample(plane, Math.min((x - startX) / quarter, plane.width - 1.001), row);
      if (share > 0.004) tint(canvas, x, y, paint, share * strength);
    }
  }
}

type Plane = { values: Float32Array; width: number; height: number };

function outlineOf(figure: Figure): Plane {
  const width = Math.ceil(figure.width / quarter) + softMargin * 2;
  const height = Math.ceil(figure.height / quarter) + softMargin * 2;
  const values = new Float32Array(width * height);
  for (let y = 0; y < figure.height; y++) {
    const row = (Math.floor(y / quarter) + softMargin) * width + softMargin;
    for (let x = 0; x < figure.width; x++) {
      const at = row + Math.floor(x / quarter);
      values[at] =
        (values[at] ?? 0) + (figure.bytes[(y * figure.width + x) * 4 + 3] ?? 0) / (255 * quarter * quarter);
    }
  }
  return { values, width, height };
}

/** Three box blurs, near enough to a Gaussian. */
function blurred(plane: Plane): Plane {
  let { values } = plane;
  for (let pass = 0; pass < 3; pass++) {
    values = boxBlur(values, plane.width, plane.height, 1, plane.width);
    values = boxBlur(values, plane.height, plane.width, plane.width, 1);
  }
  return { ...plane, values };
}

const boxRadius = 2;

function boxBlur(
  values: Float32Array,
  length: number,
  lines: number,
  step: number,
  lineStep: number,
): Float32Array {
  const result = new Float32Array(values.length);
  for (let line = 0; line < lines; line++) {
    const start = line * lineStep;
    for (let place = 0; place < length; place++) {
      let sum = 0;
      for (let near = Math.max(0, place - boxRadius); near <= Math.min(length - 1, place + boxRadius); near++)
        sum += values[start + near * step] ?? 0;
      result[start + place * step] = sum / (2 * boxRadius + 1);
    }
  }
  return result;
}

function sample({ values, width }: Plane, x: number, y: number): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const at = row * width + column;
  const shareX = x - column;
  const upper = (values[at] ?? 0) * (1 - shareX) + (values[at + 1] ?? 0) * shareX;
  const lower = (values[at + width] ?? 0) * (1 - shareX) + (values[at + width + 1] ?? 0) * shareX;
  return upper + (lower - upper) * (y - row);
}

type Paint = readonly [number, number, number];

function tint(
  { bytes, width, channels }: Canvas,
  x: number,
  y: number,
  paint: Paint,
  strength: number,
): void {
  const at = (y * width + x) * channels;
  for (let channel = 0; channel < 3; channel++) {
    const under = bytes[at + channel] ?? 0;
    bytes[at + channel] = under + ((paint[channel] ?? 0) - under) * strength;
  }
}

function paintOf(hex: string): Paint {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
