/** Starts one Chromium for a whole test run: prints the address that test files connect to, and exits with its standard input. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchServer } from './launch.ts'

const temp = await mkdtemp(join(tmpdir(), 'storekeeper-browser-'))
const server = await launchServer(temp)
console.log(server.wsEndpoint())
process.stdin.resume()
process.stdin.once('end', async () => {
  await server.close()
  await rm(temp, { recursive: true, force: true, maxRetries: 3 })
  process.exit(0)
})
