import { say } from './checkout.mjs'

/** The oldest version of Node.js that still gets security releases. */
const OLDEST_SUPPORTED = 22

/** Warns in one line that this Node.js is too old to be safe; the program still works with it. */
export function adviseOnNode(version = process.versions.node, report = say) {
  if (Number.parseInt(version, 10) >= OLDEST_SUPPORTED) return
  report(
    `Node.js ${version} gets no more security releases. The program works with it; Node.js ${OLDEST_SUPPORTED} or later is recommended.`,
  )
}
