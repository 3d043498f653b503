import { buttonClass } from '@/components/ui/button/button-class'
import { Card } from '@/components/ui/card'
import { postCopy } from '@/lib/learning/post/words/post'
import { paths } from '@/lib/platform/paths'

/** Invites readers to try an exam. */
export function ExamCall() {
  const { title, text, start } = postCopy.exam
  return (
    <Card tone="primary" className="mt-14 flex flex-wrap items-center justify-between gap-5 print:hidden">
      <div className="max-w-2xl">
        <h2 className="text-lg text-primary-ink">{title}</h2>
        <p className="mt-1 text-sm">{text}</p>
      </div>
      <a href={paths.exams} className={buttonClass({})}>
        {start}
      </a>
    </Card>
  )
}
