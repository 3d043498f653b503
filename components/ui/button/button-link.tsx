import Link from 'next/link'
import { type ComponentProps } from 'react'
import { type ButtonStyle, buttonClass } from './button-class'

/** A link styled as a button: it navigates. */
export function ButtonLink({ variant, size, className, ...rest }: ComponentProps<typeof Link> & ButtonStyle) {
  return <Link prefetch={false} className={buttonClass({ variant, size, className })} {...rest} />
}
