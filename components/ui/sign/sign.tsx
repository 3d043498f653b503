import { classNames } from '../class-names'
import { type SignName } from './sign-names'

/** Raised with every change of public/icons/set.svg, which browsers keep for a day. */
const VERSION = 3

/** An icon of our one sprite, in the colour of the text. It is decorative: text is always beside it. */
export function Sign({ name, className = 'size-5' }: { name: SignName; className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className={classNames('sign', className)}>
      <use href={`/icons/set.svg?${VERSION}#${name}`} />
    </svg>
  )
}
