type UnsureButtonProps = { className: string; words: { readonly keep: string }; onPress: () => void }

/** While it is not known whether this page is kept: the button that most readers will see then, where the browser could keep one. */
export function UnsureButton({ className, words, onPress }: UnsureButtonProps) {
  return (
    <span className="hidden keeps:contents" data-wakes="kept">
      <button type="button" onClick={onPress} className={className}>
        {words.keep}
      </button>
    </span>
  )
}
