'use client'

import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { Icon } from '../icons'
import { usePlayer, useView } from '../player-context'

/** Names the selected option, also if its box is not visible (the other pane of a phone). */
export function SelectedOptionBar() {
  const { dispatch } = usePlayer()
  const label = useView((view) => view.pickedOption?.label ?? null)
  return (
    <div role="status" className="contents">
      {label !== null && (
        <div className="flex items-center justify-between gap-3 border-t border-(--x-accent) bg-(--x-accent-soft) px-3 text-sm font-semibold">
          {playerEnglish.holding(label)}
          <button
            type="button"
            aria-label={playerEnglish.cancel}
            onClick={() => dispatch({ type: 'option-released' })}
            className="grid size-11 place-items-center"
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  )
}
