import { type ChoicesGroup } from '@/lib/domain/exam/content'
import { questionId } from '@/lib/domain/exam/questions'
import { Numbered } from './numbered'
import { type PaperSlots } from './paper-slots'

/** Choose TWO or THREE: one list of options that takes several numbers. */
export function ChoicesView({ group, slots }: { group: ChoicesGroup; slots: PaperSlots }) {
  return group.questions.map(({ numbers, prompt, options }) => {
    const id = questionId(numbers)
    const shown = [numbers[0] ?? 0, numbers.at(-1) ?? 0]
    return (
      <div key={id} className="not-first:mt-[1.5em]">
        <Numbered
          id={`prompt-${id}`}
          numbers={shown}
          text={prompt}
          mark={slots.number?.({ question: id, numbers: shown })}
        />
        {slots.someOf({ id, numbers, options, labelledBy: `prompt-${id}` })}
      </div>
    )
  })
}
