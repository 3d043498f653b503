import { formatBand } from '@/lib/platform/format/number'
import { uiCopy } from '@/lib/platform/words/kit'
import { classNames } from './class-names'

/** The Arabic decimal separator, as formatBand writes it. */
const POINT = '\u066b'

type BandProps = {
  /** Band × 2; null where there is none. */
  half: number | null
  /** `score` is the figure that a page is about. */
  size?: 'text' | 'score'
  className?: string
}

/** A band as it is read: «۶٫۵», «۰ از ۹» so that zero is no ring, «بدون نمره» where there is none. */
export function Band({ half, size = 'text', className }: BandProps) {
  const sizeClass = half ? 'text-score' : 'text-xl'
  return (
    <span className={classNames('font-extrabold whitespace-nowrap', size === 'score' && sizeClass, className)}>
      <Words half={half} />
    </span>
  )
}

/** The font's decimal sign is as wide as a figure and hangs below the line: at full size «۶٫۵» reads as "6 over 5". */
function Words({ half }: { half: number | null }) {
  if (half === null) return uiCopy.band.none
  if (half === 0) return uiCopy.band.zero
  const [whole, parts] = formatBand(half).split(POINT)
  if (parts === undefined) return whole
  return (
    <>
      {whole}
      <span className="-mx-[0.06em] text-[0.62em]">{POINT}</span>
      {parts}
    </>
  )
}
