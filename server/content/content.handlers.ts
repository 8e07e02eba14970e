import * as calls from '#contracts/content/calls.ts'
import { bind } from '../bind.ts'
import { showBlock } from './show-block.ts'
import { showPage } from './show-page.ts'

export const contentHandlers = [bind(calls.showBlock, showBlock), bind(calls.showPage, showPage)]
