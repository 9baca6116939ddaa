export const Price = ({ cents }: { cents?: number }) => {
  if (cents === undefined) throw new Error("a price needs cents");
  return <b>{cents}</b>;
};
