/** The stored widths of a picture in pixels; never wider than the upload. */
export const PICTURE_WIDTHS = [480, 960, 1600] as const

/** The stored widths of a picture whose largest size is this wide, smallest first. */
export function pictureWidths(largest: number): readonly number[] {
  return [...PICTURE_WIDTHS.filter((width) => width < largest), largest]
}
