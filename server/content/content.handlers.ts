import * as calls from '#contracts/content/calls.ts'
import { checkKey } from '#contracts/content/check-call.ts'
import { bind } from '../bind.ts'
import { check } from './check-key.ts'
import { showBlock } from './show-block.ts'
import { showPage } from './show-page.ts'

export const contentHandlers = [bind(checkKey, check), bind(calls.showBlock, showBlock), bind(calls.showPage, showPage)]
