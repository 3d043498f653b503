'use client'

import { buttonClass } from '@/components/ui/button-class'
import { shareCopy } from '@/lib/copy/share'

export function PrintButton() {
  return (
    <button
      type="button"
      onClick={() => print()}
      className={buttonClass({ variant: 'outline', className: 'noscript:hidden' })}
    >
      {shareCopy.print}
    </button>
  )
}
