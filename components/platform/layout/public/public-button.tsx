import { type ComponentProps } from 'react'
import { type ButtonStyle, buttonClass } from '@/components/ui/button/button-class'

/** A link of the public pages styled as a button. A plain `<a>`: visitors who only read load no router. */
export function PublicButton({ variant, size, className, children, ...rest }: ComponentProps<'a'> & ButtonStyle) {
  return (
    <a className={buttonClass({ variant, size, className })} {...rest}>
      {children}
    </a>
  )
}
