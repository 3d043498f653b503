import { type ModelRemarks as Remarks } from '@/lib/paper/content/rules/content'
import { namedRemarks } from '@/lib/paper/bands/words/bands'

/** Says why a sample answer has its band, by criterion. */
export function ModelRemarks({ isTask2, remarks }: { isTask2: boolean; remarks: Remarks }) {
  return (
    <dl className="mt-4 grid gap-3 border-t border-line py-4 text-sm">
      {namedRemarks(isTask2, remarks).map(({ name, text }) => (
        <div key={name}>
          <dt className="font-semibold">{name}</dt>
          <dd className="text-ink-soft">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
