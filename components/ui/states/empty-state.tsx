import { type ReactNode } from 'react'
import { classNames } from '../class-names'
import { Sign } from '../sign/sign'
import { type SignName } from '../sign/sign-names'

/** The skills have a hue; everything else is plain. */
const HUES: Partial<Readonly<Record<SignName, string>>> = {
  listening: 'bg-skill-listening-soft text-skill-listening',
  reading: 'bg-skill-reading-soft text-skill-reading',
  writing: 'bg-skill-writing-soft text-skill-writing',
  speaking: 'bg-skill-speaking-soft text-skill-speaking',
}

type EmptyStateProps = {
  title: string
  text: string
  /** The icon of the list's subject. */
  sign?: SignName
  /** It is the whole content of the page: its title is the page's heading. */
  isPage?: boolean
  /** A single next step. */
  children?: ReactNode
}

/** The empty state of a list: a drawing on our ruler, a sentence, and a next step. */
export function EmptyState({ title, text, sign = 'ruler', isPage = false, children }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className="grid justify-items-center px-4 py-10 text-center">
      <span
        aria-hidden
        className={classNames(
          'relative mb-4 grid h-16 w-24 place-items-center overflow-hidden rounded-sm',
          HUES[sign] ?? 'bg-sunken text-ink-faint inset-ring inset-ring-line',
        )}
      >
        <Sign name={sign} className="mb-2 size-9" />
        <span className="absolute inset-x-1 bottom-0 h-2.5 ruler-ticks opacity-40" />
      </span>
      <Title className="text-lg font-bold">{title}</Title>
      <p className="mt-1 max-w-md text-ink-soft">{text}</p>
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
