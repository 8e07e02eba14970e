/** Loaded before a server whose memory is compared with that of one with the flags of scripts/lib/memory.mjs and server/platform/v8-flags.ts. */
import { syncBuiltinESMExports } from 'node:module'
import v8 from 'node:v8'

v8.setFlagsFromString = () => {}
syncBuiltinESMExports()
