import { ignorePress } from '@/components/ui/button/ignore-press'

type CheckButtonProps = {
  isChecking: boolean
  words: Readonly<Record<'check' | 'checking', string>>
  className: string
}

/** Submits an exercise; while it is checked the button keeps its focus and ignores presses. */
export function CheckButton({ isChecking, words, className }: CheckButtonProps) {
  return (
    <button
      type="submit"
      aria-disabled={isChecking || undefined}
      onClick={isChecking ? ignorePress : undefined}
      className={className}
    >
      {isChecking ? words.checking : words.check}
    </button>
  )
}
