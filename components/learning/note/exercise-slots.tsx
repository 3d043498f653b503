import { InlineText } from '@/components/paper/content/inline-text'
import { NumberedQuestion } from '@/components/paper/content/numbered-question'
import { type PaperSlots } from '@/components/paper/content/paper-slots'
import { type Bank, type Option } from '@/lib/paper/content/rules/content'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'

const FIELD = 'exercise-field h-[2em] min-w-0 rounded-sm border border-line-strong bg-surface px-[0.4em] text-ink'
const MAX_CHARACTERS = 200

/** Plain inputs, named after their questions: the browser submits and resets them without code. `prefix` separates two exercises of a page. */
export function exerciseSlots(prefix: string): PaperSlots {
  return {
    prefix,
    gap: ({ number, group }) =>
      group.bank ? (
        <span className="mx-[0.2em] inline-flex items-center gap-[0.3em] align-middle">
          <QuestionNumber number={number} />
          <LabelSelect number={number} options={group.bank.options} />
        </span>
      ) : (
        <TypedGap number={number} />
      ),
    bank: ({ bank }) => <BankBox bank={bank} />,
    oneOf: ({ number, options, labelledBy }) => (
      <OptionList id={String(number)} type="radio" options={options} labelledBy={labelledBy} />
    ),
    someOf: ({ id, options, labelledBy }) => (
      <OptionList id={id} type="checkbox" options={options} labelledBy={labelledBy} />
    ),
    matches: ({ group, groupId }) => (
      <div className="mt-[1em] grid border-t border-line">
        {group.questions.map(({ number, prompt }) => (
          <div
            key={number}
            className="grid grid-cols-[1fr_auto] items-center gap-x-[1em] border-b border-line py-[0.5em]"
          >
            <NumberedQuestion id={`${groupId}-${number}`} numbers={[number]} text={prompt} />
            <LabelSelect number={number} options={group.bank.options} labelledBy={`${groupId}-${number}`} />
          </div>
        ))}
      </div>
    ),
    heading: ({ number, paragraph, group }) => (
      <div className="mt-[0.6em] flex items-center gap-[0.6em]">
        <QuestionNumber number={number} />
        <span>Paragraph {paragraph}</span>
        <LabelSelect number={number} options={group.bank.options} />
      </div>
    ),
  }
}

function QuestionNumber({ number }: { number: number }) {
  return <strong className="font-bold">{number}</strong>
}

function TypedGap({ number }: { number: number }) {
  return (
    <span className="mx-[0.2em] inline-flex max-w-full items-center gap-[0.3em] align-middle">
      <QuestionNumber number={number} />
      <input
        name={String(number)}
        data-question={number}
        aria-label={playerEnglish.question(number)}
        maxLength={MAX_CHARACTERS}
        type="text"
        spellCheck={false}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        dir="auto"
        className={`${FIELD} w-[9em] pointer-coarse:h-11`}
      />
    </span>
  )
}

type LabelSelectProps = { number: number; options: readonly Option[]; labelledBy?: string }

/** A letter of the list, as a native select. */
function LabelSelect({ number, options, labelledBy }: LabelSelectProps) {
  const name = labelledBy ? { 'aria-labelledby': labelledBy } : { 'aria-label': playerEnglish.question(number) }
  return (
    // oxlint-disable-next-line ours/no-restricted-syntax -- a slot within a line of an exam paper, which has its own style
    <select
      name={String(number)}
      data-question={number}
      {...name}
      className={`${FIELD} min-w-[4em] pointer-coarse:h-11`}
      defaultValue=""
    >
      <option value="">–</option>
      {options.map(({ label }) => (
        <option key={label} value={label}>
          {label}
        </option>
      ))}
    </select>
  )
}

type OptionListProps = { id: string; type: 'radio' | 'checkbox'; options: readonly Option[]; labelledBy: string }

function OptionList({ id, type, options, labelledBy }: OptionListProps) {
  return (
    <div
      role={type === 'radio' ? 'radiogroup' : 'group'}
      aria-labelledby={labelledBy}
      data-question={id}
      className="mt-[0.4em] grid rounded-sm"
    >
      {options.map(({ label, text }) => (
        <label
          key={label}
          className="flex min-h-11 cursor-pointer items-center gap-x-[0.7em] rounded-sm px-[0.5em] py-[0.25em] hover:bg-sunken has-checked:bg-sunken has-checked:font-semibold"
        >
          <input type={type} name={id} value={label} className="size-[1.15em] shrink-0 accent-primary" />
          <span className="font-bold">{label}</span>
          {text && (
            <span>
              <InlineText text={text} />
            </span>
          )}
        </label>
      ))}
    </div>
  )
}

function BankBox({ bank }: { bank: Bank }) {
  return (
    <div className="mt-[1em] rounded-md border border-line-strong p-[0.8em]">
      {bank.title && <p className="mb-[0.4em] font-bold">{bank.title}</p>}
      <ul className="grid gap-x-[1.5em] gap-y-[0.2em] sm:grid-cols-2">
        {bank.options.map(({ label, text }) => (
          <li key={label} className="flex gap-[0.6em]">
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
