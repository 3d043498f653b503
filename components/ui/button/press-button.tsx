import { type ComponentProps } from 'react'

type Press = 'theme' | 'print' | 'share' | 'copy'
type PressButtonProps = Omit<ComponentProps<'button'>, 'type' | 'onClick'> & {
  press: Press
  /** Data for the press, which public/theme.js reads from the attributes. */
  facts?: Readonly<Record<`data-${string}`, string>>
}

/** A button that public/theme.js handles, so that it works before the page's code has loaded, and on a page whose scripts sleep. */
export function PressButton({ press, facts, ...rest }: PressButtonProps) {
  return <button type="button" data-press={press} {...facts} {...rest} />
}
