import { frameCopy } from '@/lib/platform/words/frame'
import { paths } from '@/lib/platform/paths'

/** The mark with the name beside it. */
export function Logo() {
  return (
    <a
      href={paths.home}
      // Narrower at 320 px, where the header must fit without the web font.
      className="flex min-h-11 items-center gap-2.5 rounded-md text-xl font-extrabold text-ink max-[22rem]:gap-1.5"
    >
      <LogoMark />
      {frameCopy.name}
    </a>
  )
}

/** A rising scale inside a rounded square. */
export function LogoMark() {
  return (
    <svg viewBox="0 0 32 32" className="size-8" aria-hidden>
      <rect width="32" height="32" rx="9" className="fill-primary" />
      <path d="M8 22h3v-5H8zm6.5 0h3V12h-3zM21 22h3V8h-3z" className="fill-on-primary" />
    </svg>
  )
}
