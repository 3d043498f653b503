// node list-sound-bundles.mjs <folder of the build>: run by scripts/bundle.mjs, with the checks of the build that it has just bundled.
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { listValidDigests, SOUND_LIST } from './shipped'

await writeFile(path.resolve(process.argv[2] ?? '.', SOUND_LIST), JSON.stringify(await listValidDigests()))
