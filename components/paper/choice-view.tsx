import { type ChoiceGroup } from '@/lib/domain/exam/content'
import { Numbered } from './numbered'
import { type PaperSlots } from './paper-slots'

/** Multiple choice with one answer. */
export function ChoiceView({ group, slots }: { group: ChoiceGroup; slots: PaperSlots }) {
  return group.questions.map(({ number, prompt, options }) => (
    <div key={number} className="not-first:mt-[1.5em]">
      <Numbered
        id={`prompt-${number}`}
        numbers={[number]}
        text={prompt}
        mark={slots.number?.({ question: String(number), numbers: [number] })}
      />
      {slots.oneOf({ number, options, labelledBy: `prompt-${number}` })}
    </div>
  ))
}
