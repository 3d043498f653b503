'use client'

import { Icon, type IconName } from '../icons'

type HeaderButtonProps = { icon: IconName; label: string; onClick: () => void }

/** A tool of the header: its word stands beside it where there is room. */
export function HeaderButton({ icon, label, onClick }: HeaderButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-x-1.5 rounded-sm px-2 text-sm hover:bg-(--x-box)"
    >
      <Icon name={icon} />
      <span className="max-xl:sr-only">{label}</span>
    </button>
  )
}
