import { Card } from '@/components/ui/card'
import { Mixed } from '@/components/ui/mixed'
import { type CalibrationMark } from '@/lib/teaching/agreement/contract/calibration'
import { calibrationCopy } from '@/lib/teaching/agreement/words/calibration'
import { CRITERIA } from '@/lib/teaching/submission/rules/correction'
import { writingCriterion } from '@/lib/teaching/submission/words/annotations'
import { directionOf } from '@/lib/platform/format/direction'
import { FiguresTable } from './figures-table'

const copy = calibrationCopy.mark

/** A finished mark; beside it the other teacher's, once that is finished too. */
export function BothMarks({ mark: { kind, bands, reasons, other } }: { mark: CalibrationMark }) {
  const head = other ? copy.compareHead : copy.compareHead.slice(0, 2)
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h2 className="text-lg">{other ? copy.compare : copy.bands}</h2>
      {!other && <p role="status">{copy.waiting}</p>}
      <FiguresTable
        label={copy.compare}
        head={head}
        rows={CRITERIA.map((criterion) => ({
          key: criterion,
          cells: [
            writingCriterion(criterion, kind).name,
            copy.band(bands[criterion]),
            ...(other ? [copy.band(other.bands[criterion])] : []),
          ],
        }))}
      />
      <Reasons title={copy.mine} kind={kind} reasons={reasons} />
      {other && <Reasons title={copy.others} kind={kind} reasons={other.reasons} />}
    </Card>
  )
}

type ReasonsProps = Pick<CalibrationMark, 'kind' | 'reasons'> & { title: string }

function Reasons({ title, kind, reasons }: ReasonsProps) {
  return (
    <div>
      <h3 className="text-base">{title}</h3>
      <dl className="mt-2 grid gap-3 text-sm">
        {CRITERIA.map((criterion) => (
          <div key={criterion}>
            <dt className="font-semibold">{writingCriterion(criterion, kind).name}</dt>
            <dd dir={directionOf(reasons[criterion])} className="whitespace-pre-wrap text-ink-soft">
              <Mixed text={reasons[criterion]} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
