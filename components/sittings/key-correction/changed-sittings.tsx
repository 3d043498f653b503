import { type ChangedSitting } from '@/lib/sittings/key-correction/contract'
import { correctionCopy as copy } from '@/lib/sittings/key-correction/words/key-correction'
import { formatBand } from '@/lib/platform/format/number'
import { persianDigits } from '@/lib/platform/format/digits'

type ChangedSittingsProps = { sittings: readonly ChangedSitting[]; total: number }

/** The sittings whose marks would change, the largest change first. */
export function ChangedSittings({ sittings, total }: ChangedSittingsProps) {
  return (
    <div>
      <div
        className="max-h-96 overflow-y-auto rounded-md border border-line"
        role="region"
        aria-label={copy.caption}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be reachable by keyboard
        tabIndex={0}
      >
        <table className="w-full text-sm">
          <caption className="sr-only">{copy.caption}</caption>
          <thead className="sticky top-0 bg-sunken text-ink-soft">
            <tr>
              {[copy.candidate, copy.questions, copy.from, copy.to].map((name) => (
                <th key={name} scope="col" className="px-3 py-2 text-start font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {sittings.map(({ sitting, candidate, exam, questions, before, after }) => (
              <tr key={sitting}>
                <th scope="row" className="px-3 py-2 text-start font-normal">
                  <bdi className="font-semibold">{candidate.name}</bdi>
                  <span className="block text-xs text-ink-soft">
                    {persianDigits(candidate.candidateNumber)} · <bdi>{exam}</bdi>
                  </span>
                </th>
                <td className="px-3 py-2">{copy.numbers(questions)}</td>
                <td className="px-3 py-2 whitespace-nowrap">{toWords(before)}</td>
                <td className="px-3 py-2 font-bold whitespace-nowrap">{toWords(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {total > sittings.length && <p className="mt-2 text-sm text-ink-soft">{copy.most(sittings.length, total)}</p>}
    </div>
  )
}

function toWords({ raw, halfBands, percent }: ChangedSitting['before']): string {
  return copy.score(raw, halfBands === null ? copy.percent(percent ?? 0) : formatBand(halfBands))
}
