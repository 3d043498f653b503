import { exerciseCopy } from '@/lib/learning/note/words/notes'

export function Accepted({ accepted }: { accepted: readonly string[] }) {
  return (
    <p className="mt-2 flex flex-wrap items-baseline gap-x-3">
      <span className="text-ink-soft">{exerciseCopy.accepted}</span>
      {accepted.map((answer) => (
        <bdi key={answer} lang="en" dir="ltr" className="font-semibold">
          {answer}
        </bdi>
      ))}
    </p>
  )
}
