import Link from 'next/link'
import { type ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from './button-class'

/** A link that looks like a button: it goes somewhere, it does nothing. */
export function ButtonLink({ variant, size, className, ...rest }: ComponentProps<typeof Link> & ButtonLook) {
  return <Link className={buttonClass({ variant, size, className })} {...rest} />
}
