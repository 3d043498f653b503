import { type Option } from '@/lib/domain/exam/content'

type AnswerTextProps = { value: string; type: string; options: readonly Option[] }

/** An answer as people read it: what was typed, or the chosen labels with the words of their options. */
export function AnswerText({ value, type, options }: AnswerTextProps) {
  const labels = type === 'multiple-choice-many' ? value.trim().split(/\s+/) : [value.trim()]
  return labels.map((label) => {
    const text = options.find((option) => option.label === label)?.text
    return (
      <bdi key={label} dir="ltr" lang="en" className="block w-fit">
        {label}
        {text && <span className="font-normal text-ink-soft"> — {text}</span>}
      </bdi>
    )
  })
}
