'use client'

import { ProveAddress } from '@/components/accounts/address/prove-address'
import { FirstCorrection } from '@/components/shop/correction-offer/first-correction'

/** The gift of a first correction, with the form that proves the address. */
export default function FirstCorrectionCard({ className }: { className?: string }) {
  return <FirstCorrection className={className} ProveAddress={ProveAddress} />
}
