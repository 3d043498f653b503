/** Widths, in pixels, at which a picture is kept; never wider than what was uploaded. */
export const PICTURE_WIDTHS = [480, 960, 1600] as const

/** The widths at which a picture is kept whose largest size is this wide, smallest first. */
export function pictureWidths(largest: number): readonly number[] {
  return [...PICTURE_WIDTHS.filter((width) => width < largest), largest]
}
