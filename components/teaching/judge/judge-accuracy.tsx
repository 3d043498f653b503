import { PublicSection } from '@/components/platform/layout/public/public-section'
import { FiguresTable } from '@/components/teaching/agreement/figures-table'
import { type GateView, type JudgeAccuracy } from '@/lib/teaching/judge/contract/manage-judge'
import { judgeAccuracyCopy as copy, manageJudgeCopy } from '@/lib/teaching/judge/words/manage-judge'
import { taskNames, writingCriterion } from '@/lib/teaching/submission/words/annotations'

/** How far the machine agrees with teachers, published even if the figures are bad or missing. */
export function JudgeAccuracySection({ judge: { state, model, promptVersion, gates } }: { judge: JudgeAccuracy }) {
  return (
    <PublicSection id="judge" title={copy.title}>
      <p className="max-w-2xl">{copy.states[state]}</p>
      {model !== null && (
        <>
          <p className="mt-3 text-sm text-ink-soft">
            {copy.model}{' '}
            <bdi dir="ltr" lang="en">
              {model}
            </bdi>{' '}
            · {copy.version(promptVersion)}
          </p>
          <p className="mt-3 mb-4 max-w-2xl text-sm text-ink-soft">{copy.how}</p>
          {gates.length === 0 ? (
            <p className="text-sm">{copy.none}</p>
          ) : (
            <FiguresTable label={copy.title} head={copy.head} rows={gates.map(toRow)} />
          )}
        </>
      )}
    </PublicSection>
  )
}

function toRow({ criterion, kind, state, pairs, wanted, figures }: GateView) {
  return {
    key: `${criterion} ${kind}`,
    cells: [
      writingCriterion(criterion, kind).name,
      taskNames[kind],
      manageJudgeCopy.gateStates[state],
      manageJudgeCopy.pairs(pairs, wanted),
      manageJudgeCopy.decimal(figures?.qwk ?? null),
      figures ? manageJudgeCopy.share(figures.withinHalf) : '–',
      manageJudgeCopy.decimal(figures?.bias ?? null),
    ],
  }
}
