'use client'

import { Toaster as Sonner } from 'sonner'

/** The notification area at the right side. */
export function Toaster() {
  return <Sonner dir="rtl" position="top-right" duration={5000} closeButton richColors />
}
