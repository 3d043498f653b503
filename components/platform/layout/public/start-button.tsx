import { type ButtonStyle } from '@/components/ui/button/button-class'
import { siteCopy } from '@/lib/platform/words/site'
import { PublicButton } from './public-button'

type StartButtonProps = ButtonStyle & {
  /** Where it leads a visitor without an account, and one who has logged in. */
  readonly to: { readonly visitor: string; readonly candidate: string }
  readonly text: string
  readonly className?: string
}

/** Begins an account; those who have one are led on. The page is the same for everybody, so CSS shows one of the two (public/theme.js). */
export function StartButton({ to, text, ...look }: StartButtonProps) {
  return (
    <>
      <span className="contents entered:hidden">
        <PublicButton href={to.visitor} {...look}>
          {text}
        </PublicButton>
      </span>
      <span className="hidden entered:contents">
        <PublicButton href={to.candidate} {...look}>
          {siteCopy.goOn}
        </PublicButton>
      </span>
    </>
  )
}
