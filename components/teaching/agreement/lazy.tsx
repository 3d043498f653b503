'use client'

import dynamic from 'next/dynamic'

/** An offer below a correction: its code, with that of the copy to be read, loads after the page. */
export const LazyCalibrationConsent = dynamic(
  () => import('./calibration-consent').then((module) => module.CalibrationConsent),
  { ssr: false },
)
