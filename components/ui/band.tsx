import { formatBand } from '@/lib/platform/format/number'
import { uiCopy } from '@/lib/platform/words/ui-kit'
import { classNames } from './class-names'
import { Decimal } from './decimal-figure'

type BandProps = {
  /** Band × 2; null if there is none. */
  half: number | null
  /** `score` is the figure that a page is about. */
  size?: 'text' | 'score'
  /** Whether what stands before it says «نمره» already. */
  isLabelled?: boolean
  className?: string
}

/**
 * A band in words and digits: «۶٫۵», «۰ از ۹» so that zero is not read as a ring, «بدون نمره» if there is none. A screen reader, which does not see
 * where the number stands, says «نمره‌ی ۶٫۵ از ۹», after a label that says «نمره» only «۶٫۵ از ۹».
 */
export function Band({ half, size = 'text', isLabelled = false, className }: BandProps) {
  const sizeClass = half ? 'text-score' : 'text-xl'
  return (
    <span className={classNames('relative font-extrabold whitespace-nowrap', size === 'score' && sizeClass, className)}>
      <BandWords half={half} isLabelled={isLabelled} />
    </span>
  )
}

function BandWords({ half, isLabelled }: { half: number | null; isLabelled: boolean }) {
  if (half === null) return uiCopy.band.none
  return (
    <>
      {!isLabelled && <span className="sr-only">{uiCopy.band.before}</span>}
      <span>{half === 0 ? uiCopy.band.zero : <Decimal text={formatBand(half)} />}</span>
      {half !== 0 && <span className="sr-only">{uiCopy.band.after}</span>}
    </>
  )
}
