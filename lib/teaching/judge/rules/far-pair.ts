/** More than one band, in half bands. */
const FAR_BANDS = 2

/** Whether a teacher's band is more than one band from the middle of the machine's range; all in half bands. */
export function isFarPair(
  { low, high }: { readonly low: number; readonly high: number },
  teacherHalf: number,
): boolean {
  return Math.abs((low + high) / 2 - teacherHalf) > FAR_BANDS
}
