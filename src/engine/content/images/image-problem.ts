export class ImageProblem extends Error {
  constructor(
    readonly rule: string,
    message: string,
    readonly fix: string,
  ) {
    super(message);
  }
}
