import { reportError } from '@/lib/platform/page-failure/client/report-error'
import {
  type DevicePart,
  type ShownFault,
  type StartFault,
  startFaultOf,
} from '@/lib/sittings/sitting/client/starting/start-fault'
import { START_FAULTS } from '@/lib/sittings/sitting/words/start-faults'
import { loadLater } from '../load-later'

/** Reported to us: only we can fix these. */
const REPORTED_KINDS = new Set<StartFault['kind']>(['device', 'page', 'unshown'])

/**
 * Describes the cause in both languages.
 * @param hasBegun the server has started the clock and sent the paper
 */
export async function describeFault(error: unknown, hasBegun: boolean): Promise<ShownFault> {
  const fault = startFaultOf(error, hasBegun)
  if (REPORTED_KINDS.has(fault.kind)) reportError(error)
  if (fault.kind === 'device') return describeDevice(fault.part)
  const english = START_FAULTS.english[fault.kind]
  const persian = fault.kind === 'refused' ? fault.serverMessage : START_FAULTS.persian[fault.kind]
  return { kind: fault.kind, english, persian }
}

/** These few sentences load later: what a device lacks has nothing to do with the network. */
async function describeDevice(part: DevicePart): Promise<ShownFault> {
  try {
    const { english, persian } = (await loadLater()).DEVICE_FAULTS
    return { kind: 'device', english: english[part], persian: persian[part] }
  } catch {
    return { kind: 'device', english: START_FAULTS.english.page, persian: START_FAULTS.persian.page }
  }
}
