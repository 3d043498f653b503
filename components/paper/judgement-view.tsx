import { type JudgementGroup } from '@/lib/domain/exam/content'
import { JUDGEMENT_LABELS } from '@/lib/domain/exam/questions'
import { Numbered } from './numbered'
import { type PaperSlots } from './paper-slots'

/** TRUE / FALSE / NOT GIVEN and YES / NO / NOT GIVEN. */
export function JudgementView({ group, slots }: { group: JudgementGroup; slots: PaperSlots }) {
  const options = JUDGEMENT_LABELS[group.type].map((label) => ({ label, text: '' }))
  return group.questions.map(({ number, prompt }) => (
    <div key={number} className="not-first:mt-[1.4em]">
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
