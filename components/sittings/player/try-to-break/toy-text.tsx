import { Fragment, type ReactNode } from 'react'
import { TOY_TEXT } from '@/lib/sittings/player/words/try-to-break'

export const GAPS = [1, 2, 3] as const
export const GAP_CLASS =
  'my-1 ms-2 me-1 min-h-11 leading-6 w-28 max-w-full rounded-md sm:w-40 border border-line-strong bg-ground px-2'

/** The text of the toy section with its gaps. It loads none of the exam's code, so the page shows it before that arrives. */
export function ToyText({ gap }: { gap: (number: number) => ReactNode }) {
  return (
    <p dir="ltr" lang="en" className="leading-[3.25rem]">
      {TOY_TEXT.map((text, index) => (
        <Fragment key={text}>
          {text}
          {index < GAPS.length && gap(index + 1)}
        </Fragment>
      ))}
    </p>
  )
}
