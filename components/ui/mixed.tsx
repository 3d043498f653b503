import { splitMixed } from '@/lib/platform/format/mixed'

/** A Persian line with English in it, such as a remark: each English run is isolated. The block around it has `dir="rtl"`, never `auto`. */
export function Mixed({ text }: { text: string }) {
  return splitMixed(text).map(({ text: run, isLatin }, index) =>
    isLatin ? (
      <bdi key={index} lang="en">
        {run}
      </bdi>
    ) : (
      run
    ),
  )
}
