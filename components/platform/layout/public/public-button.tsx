import { type ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from '@/components/ui/button/button-class'

/** A link of the public pages that looks like a button. It is a plain one: a visitor who only reads loads no router for it. */
export function PublicButton({ variant, size, className, children, ...rest }: ComponentProps<'a'> & ButtonLook) {
  return (
    <a className={buttonClass({ variant, size, className })} {...rest}>
      {children}
    </a>
  )
}
