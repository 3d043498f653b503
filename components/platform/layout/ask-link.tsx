import Link from 'next/link'
import { persianDigits } from '@/lib/platform/format/digits'
import { askCopy } from '@/lib/platform/words/ask-links'
import { paths } from '@/lib/platform/paths'

type AskLinkProps =
  | {
      about: 'order' | 'submission' | 'speaking' | 'class' | 'mockDay'
      id: string
      /** For screen readers, in a list of several. */
      which?: string
    }
  | { about: 'question'; sitting: string; question: string; opensNewTab?: boolean }

/** Opens the form of a new case about this subject; from a running section in a new tab. */
export function AskLink(props: AskLinkProps) {
  const isQuestion = props.about === 'question'
  const href = isQuestion
    ? paths.askAboutQuestion(props.sitting, props.question)
    : paths.askAbout(`${props.about}:${props.id}`)
  return (
    <Link
      href={href}
      prefetch={false}
      target={isQuestion && props.opensNewTab ? '_blank' : undefined}
      className="relative inline-flex min-h-11 items-center text-sm font-semibold text-ink-soft underline underline-offset-4 hover:text-ink print:hidden"
    >
      {askCopy[props.about]}
      {isQuestion && <span className="sr-only"> {persianDigits(props.question)}</span>}
      {!isQuestion && props.which && <span className="sr-only">: {props.which}</span>}
    </Link>
  )
}
