import { type ComponentProps } from 'react'

type Press = 'theme' | 'print' | 'share' | 'copy'
type PressButtonProps = Omit<ComponentProps<'button'>, 'type' | 'onClick'> & {
  press: Press
  /** What the press needs to know: a script of its own reads it from the document. */
  facts?: Readonly<Record<`data-${string}`, string>>
}

/** A button whose press public/theme.js answers, so that it works before the page's own code has come, and where that code sleeps. */
export function PressButton({ press, facts, ...rest }: PressButtonProps) {
  return <button type="button" data-press={press} {...facts} {...rest} />
}
