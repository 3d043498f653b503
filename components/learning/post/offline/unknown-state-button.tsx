type UnknownStateButtonProps = { className: string; words: { readonly keep: string }; onPress: () => void }

/** Shown, in browsers that can store pages, until it is known whether this page is stored: the button that most readers will see then. */
export function UnknownStateButton({ className, words, onPress }: UnknownStateButtonProps) {
  return (
    <span className="hidden keeps:contents" data-wakes="kept">
      <button type="button" onClick={onPress} className={className}>
        {words.keep}
      </button>
    </span>
  )
}
