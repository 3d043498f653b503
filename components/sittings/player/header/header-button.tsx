'use client'

import { Icon, type IconName } from '../icons'

type HeaderButtonProps = {
  icon: IconName
  label: string
  /** Said by a screen reader in place of a label that is short; begins with it. */
  spokenName?: string
  /** For a tool that opens and closes a panel: whether it is open. */
  isOpen?: boolean
  onClick: () => void
}

/** A tool of the header, with a visible label if there is room. */
export function HeaderButton({ icon, label, spokenName, isOpen, onClick }: HeaderButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={spokenName}
      aria-expanded={isOpen}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-x-1.5 rounded-sm px-2 text-sm hover:bg-(--x-box) max-[22rem]:min-w-9 max-[22rem]:px-1 tiny:min-h-9 tiny:min-w-9 tiny:px-1"
    >
      <Icon name={icon} />
      <span className="max-xl:sr-only">{label}</span>
    </button>
  )
}
