/** A Chinese text with a space before and after Latin words that were put into it: '新增 API 權杖'. */
export const spaceScripts = (text: string): string =>
  text.replace(/(?<=\p{Script=Han})(?=[A-Za-z0-9])|(?<=[A-Za-z0-9])(?=\p{Script=Han})/gu, ' ')
