import { type Bank } from '@/lib/domain/exam/content'
import { InlineText } from './inline-text'

/** A list of lettered options as it is printed. */
export function BankList({ bank }: { bank: Bank }) {
  return (
    <div className="border border-(--paper-line) p-[0.9em]">
      {bank.title && <p className="mb-[0.4em] text-center font-bold">{bank.title}</p>}
      <ul className="grid gap-y-[0.25em]">
        {bank.options.map(({ label, text }) => (
          <li key={label} className="grid grid-cols-[2em_1fr]">
            <strong className="font-bold">{label}</strong>
            <span>
              <InlineText text={text} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
