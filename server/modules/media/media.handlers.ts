import { destroyFile, listFiles, showFile, updateFile, uploadFiles } from '#contracts/media/files.ts'
import { createFolder, destroyFolder, listFolders, updateFolder } from '#contracts/media/folders.ts'
import { bind } from '#server/kernel/endpoint.ts'
import { addFiles, changeFile } from './change-files.ts'
import { removeFile, removeFolder } from './destroy-files.ts'
import { addFolder, allFolders, changeFolder } from './folders.ts'
import { oneFile, readFiles } from './read-files.ts'

/** The file manager of the back office. Bytes and their sizes: server/platform/files. */
export const mediaHandlers = [
  bind(listFiles, readFiles),
  bind(showFile, oneFile),
  bind(uploadFiles, addFiles),
  bind(updateFile, changeFile),
  bind(destroyFile, removeFile),
  bind(listFolders, allFolders),
  bind(createFolder, addFolder),
  bind(updateFolder, changeFolder),
  bind(destroyFolder, removeFolder),
]
