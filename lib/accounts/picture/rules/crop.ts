export type Size = { readonly width: number; readonly height: number }
/** `zoom` 1: the largest square of the picture. `x` and `y`: the position of the square within the remaining space, 0 to 1. */
export type Crop = { readonly zoom: number; readonly x: number; readonly y: number }
export type Square = { readonly left: number; readonly top: number; readonly side: number }

export const MAX_ZOOM = 4
/** Faces are above the middle more often than below it. */
export const FIRST_CROP: Crop = { zoom: 1, x: 0.5, y: 0.3 }

/** The square of the picture, in its own pixels. */
export function squareOf({ width, height }: Size, { zoom, x, y }: Crop): Square {
  const side = Math.min(width, height) / zoom
  return { left: (width - side) * x, top: (height - side) * y, side }
}

/** The crop after the picture was dragged under a square that is `shown` pixels wide on the screen. */
export function dragCrop(
  size: Size,
  crop: Crop,
  by: { readonly dx: number; readonly dy: number },
  shown: number,
): Crop {
  const { side } = squareOf(size, crop)
  const scale = side / shown
  return {
    zoom: crop.zoom,
    x: moveWithin(crop.x, by.dx * scale, size.width - side),
    y: moveWithin(crop.y, by.dy * scale, size.height - side),
  }
}

/** The picture follows the finger, so the square moves the other way. */
function moveWithin(at: number, by: number, room: number): number {
  return room <= 0 ? at : Math.min(1, Math.max(0, at - by / room))
}
