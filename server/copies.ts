import { readSettings } from '@/lib/platform/env/server'
import { maintainCopies } from './platform/backup/continuous/copies'
import { createLog } from './platform/log'
import { withSecrets } from './platform/secrets'

// The program that copies the installation; server/platform/backup/continuous/copies-process.ts starts it.
if (!process.send) throw new Error('server/copies.ts is started by server/main.ts')
const settings = withSecrets(readSettings())
const copies = maintainCopies(settings, createLog(settings.logLevel))

const stopAndExit = () => void copies.stop().finally(() => process.exit(0))
process.once('SIGTERM', stopAndExit)
// Ctrl-C reaches this process too; the other one stops it in its own time.
process.on('SIGINT', () => undefined)
// The other process has ended: another program may take the place of both.
process.once('disconnect', () => process.exit(0))
if (!process.connected) process.exit(0)
